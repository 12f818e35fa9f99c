# %% [markdown]
# # What decided this game?
#
# A record is the whole of a game. We let bots play one, keep it as text, and take it
# apart: where the points came from, when the lead changed, and what a bot would have
# played instead. Nothing but Aedile is needed.

# %%
import aedile

QUICK = globals().get("QUICK", False)  # the tests run a shorter version of everything
BOTS = ["uniform"] * 3 if QUICK else ["greedy", "flat:sims=50", "uniform"]

match = aedile.new_match("trajan", players=3, seed=20)
for _ in aedile.play(match, BOTS, seed=1):
    pass
record = aedile.write_record(match)
print(record[:400])

# %% [markdown]
# ## Where the points came from

# %%
match = aedile.replay(record)  # every move is checked again
rows = match.standings()
print(f"{'':14}", *(f"{match.name(row.player):>8}" for row in rows))
for source in dict.fromkeys(source for row in rows for source in row.sources):
    print(f"{source:14}", *(f"{row.sources.get(source, 0):8}" for row in rows))
print(f"{'all':14}", *(f"{row.score:8}" for row in rows))

# %% [markdown]
# ## When the lead changed
#
# `state_after` gives the position after so many moves.

# %%
leader = None
for number in range(len(match.moves) + 1):
    scores = match.state_after(number).scores()
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if len(best) == 1 and best[0] != leader:
        (leader,) = best
        print(f"after move {number:3}: {match.name(leader)} leads with {max(scores)}")

# %% [markdown]
# ## What a bot would have played
#
# A bot sees what the player saw, no more.

# %%
critic = aedile.bot("flat:sims=20", seed=3)
differed = asked = 0
for number in range(0, len(match.moves), 40):
    then = aedile.replay(record, moves=number)
    view = then.view(then.to_move)
    if len(view.legal_actions()) > 1:
        advice = critic.advise(view)
        played = match.moves[number]
        asked += 1
        differed += advice.action != played.action
        print(f"move {number:3}: {match.name(played.seat)} played {played.notation},", end=" ")
        print(f"the critic {view.notation(advice.action)}. {advice.reasons[-1]}")
print(f"The critic disagreed {differed} times out of {asked}.")
