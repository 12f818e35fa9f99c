"""What a seat cannot know never reaches it through the server: frames and answers stay the same.

Tables are played at random with people at them: new ones, forks of finished games, and Trajan
with so few cards that the discards are reshuffled. At a decision a twin of the table is made for an
observer, a seat or a spectator: everything hidden from them is dealt afresh, some moves back in the
game where that is possible, and the seed, the password and what others have planned are others
too. Table and twin must send the observer the same frame, byte for byte, and give the same answers
to the same commands, however strange; a turn that is tried out before it has come must look the
same in both; and no seed may be in any of it.

`worlds.py` has the tables and their twins, `answers.py` the commands, `pairs.py` compares.
"""
