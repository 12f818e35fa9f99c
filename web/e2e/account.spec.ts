/** An account by clicks alone: made, protected, come back to, looked after, and ended. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { codeOf, STEP, steady, withDevice } from './authenticator'
import { serious } from './axe'
import { freshName, PASSWORD, type Person } from './people'
import { expect, test } from './test'

const NEW = 'one river, seven hills'

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
const field = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })

async function way(page: Page, name: string): Promise<void> {
  await page.getByRole('group', { name: 'Who are you?' }).getByText(name, { exact: true }).click()
}

async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.goto('/me')
  await field(page, 'Name').fill(name)
  await field(page, 'Password').fill(password)
  await button(page, 'Sign in').click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/me')
  await button(page, 'Sign out').click()
  await heading(page, 'Who are you?').waitFor()
}

/** Turn the second factor on; its secret. The code is that of the step before, so that the next one is good at once. */
async function addFactor(page: Page): Promise<string> {
  await page.goto('/me/security')
  await button(panel(page, 'Second factor'), 'Set up').click()
  const setUp = dialog(page, 'Set up the second factor')
  await expect(setUp.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
  const secret = (await setUp.locator('code').textContent()) ?? ''
  await field(setUp, 'Code from your app').fill('000000')
  await button(setUp, 'Turn on').click()
  await expect(setUp.getByText('This code is wrong')).toBeVisible()
  await steady()
  await field(setUp, 'Code from your app').fill(codeOf(secret, Date.now() - STEP))
  await button(setUp, 'Turn on').click()
  await expect(panel(page, 'Second factor').getByText('on', { exact: true })).toBeVisible()
  return secret
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/me/security')
  await field(page, 'Name of the passkey').fill(name)
  await button(page, 'Add a passkey').click()
  await expect(panel(page, 'Passkeys').getByText(name, { exact: true })).toBeVisible()
}

test('an account is made, gets another password, and is come back to', async ({ enter }) => {
  const { page } = await enter()
  const name = freshName()
  await page.goto('/me')
  await way(page, 'Create an account')
  await field(page, 'Name').fill(name)
  await field(page, 'Password').fill('password1')
  await button(page, 'Create the account').click()
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/Many people have had this password/)
  await expect(field(page, 'Password')).toBeFocused()
  await field(page, 'Password').fill(PASSWORD)
  await button(page, 'Create the account').click()
  const codes = dialog(page, 'Recovery codes')
  await expect(codes.locator('code')).toHaveCount(8)
  const [saved] = await Promise.all([page.waitForEvent('download'), button(codes, 'Save as a file').click()])
  expect(await readFile(await saved.path(), 'utf8')).toContain(await codes.locator('code').first().textContent())
  await button(codes, 'I have kept them').click()

  await page.getByRole('link', { name: 'Security' }).click()
  await field(page, 'Current password').fill('not this one')
  await field(page, 'New password').fill('short')
  await button(page, 'Change the password').click()
  await expect(field(page, 'Current password')).toHaveAccessibleDescription('This is not your password.')
  await field(page, 'Current password').fill(PASSWORD)
  await button(page, 'Change the password').click()
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/A password has 8 to/)
  await field(page, 'New password').fill(NEW)
  await button(page, 'Change the password').click()
  await expect(page.getByText('Changed. All other devices are signed out.')).toBeVisible()

  await signOut(page)
  await signIn(page, name)
  await expect(field(page, 'Password')).toHaveAccessibleDescription('This name and password do not belong together.')
  await field(page, 'Password').fill(NEW)
  await button(page, 'Sign in').click()
  await expect(heading(page, name)).toBeVisible()
})

test('a guest becomes an account, and whoever forgot the password comes back with a recovery code', async ({
  enter,
}) => {
  const { page, ...person } = await enter()
  const name = freshName()
  await page.goto('/me')
  await way(page, 'Guest')
  await field(page, 'Name').fill(name)
  await button(page, 'Come in').click()
  await field(page, 'Password').fill(PASSWORD)
  await button(page, 'Create the account').click()
  const codes = dialog(page, 'Recovery codes')
  const code = (await codes.locator('code').first().textContent()) ?? ''
  await page.keyboard.press('Escape')
  await signOut(page)

  await button(page, 'Forgot your password?').click()
  await field(page, 'Name').fill(name)
  await field(page, 'Recovery code').fill('ABCD-EFGH-JKLM-NPQR')
  await field(page, 'New password').fill(NEW)
  await button(page, 'Set the new password').click()
  await expect(field(page, 'Recovery code')).toHaveAccessibleDescription(/do not belong together/)
  await field(page, 'Recovery code').fill(code.toLowerCase())
  await button(page, 'Set the new password').click()

  await expect(heading(page, name)).toBeVisible()
  expect(person.faults).toEqual([])
})

test('a second factor is asked for, and a recovery code stands in for it', async ({ enter, server }) => {
  const person = await enter()
  const { page } = person
  const name = freshName()
  const codes = await person.register(name)
  const secret = await addFactor(page)

  await signOut(page)
  await signIn(page, name)
  await expect(heading(page, 'One more step')).toBeVisible()
  await expect(field(page, 'Code from your app')).toBeFocused()
  await field(page, 'Code from your app').fill('123456')
  await button(page, 'Sign in').click()
  await expect(field(page, 'Code from your app')).toHaveAccessibleDescription(/This code is wrong/)
  await field(page, 'Code from your app').fill(codeOf(secret))
  await button(page, 'Sign in').click()
  await expect(heading(page, name)).toBeVisible()

  await signOut(page)
  await signIn(page, name)
  await button(page, 'Use a recovery code').click()
  await field(page, 'Recovery code').fill(codes[0]!)
  await button(page, 'Sign in').click()
  await expect(heading(page, name)).toBeVisible()

  await signOut(page)
  await button(page, 'Forgot your password?').click()
  await field(page, 'Name').fill(name)
  await field(page, 'Recovery code').fill(codes[1]!)
  await field(page, 'New password').fill(NEW)
  await button(page, 'Set the new password').click()
  await field(page, 'A code from your app, or another recovery code').fill(codes[2]!)
  await button(page, 'Set the new password').click()
  await expect(heading(page, name)).toBeVisible()

  // Turning it off is dangerous, and asks for both.
  await server.unprove()
  await page.goto('/me/security')
  await button(panel(page, 'Second factor'), 'Turn off').click()
  await button(dialog(page, 'Turn off'), 'Turn off').click()
  const proof = dialog(page, 'Is this you?')
  await field(proof, 'Password').fill(NEW)
  await button(proof, 'Use a recovery code').click()
  await field(proof, 'Recovery code').fill(codes[3]!)
  await button(proof, 'Confirm').click()
  await expect(panel(page, 'Second factor').getByText('off', { exact: true })).toBeVisible()
})

test('a passkey signs in without a password, proves who one is, and is removed', async ({ enter, server }) => {
  const person = await enter({ baseURL: server.named })
  const { page } = person
  const name = freshName()
  await page.goto('/about')
  await person.register(name)
  await withDevice(page)
  await addPasskey(page, 'my phone')
  expect(await serious(page)).toEqual([])
  await field(page, 'Name of the passkey').fill('my phone again')
  await button(page, 'Add a passkey').click()
  await expect(page.getByText('This device has a passkey for you already.')).toBeVisible()

  await signOut(page)
  await button(page, 'Sign in with a passkey').click()
  await expect(heading(page, name)).toBeVisible()

  await server.unprove()
  await page.goto('/me/security')
  await button(page, 'Remove my phone').click()
  await button(dialog(page, 'Remove'), 'Remove').click()
  const proof = dialog(page, 'Is this you?')
  expect(await serious(page)).toEqual([])
  await button(proof, 'Use a passkey').click()
  await expect(button(page, 'Remove my phone')).toHaveCount(0)

  await signOut(page)
  await button(page, 'Sign in with a passkey').click()
  await expect(page.getByText('This passkey was not accepted; try again.')).toBeVisible()
})

test('what is dangerous asks again, and then does what was asked', async ({ enter, server }) => {
  const person = await enter()
  const { page } = person
  await person.register(freshName())
  const proof = dialog(page, 'Is this you?')

  await server.unprove()
  await page.goto('/me/programs')
  await field(page, 'What it is for').fill('my bot')
  await button(page, 'Create a key').click()
  await button(proof, 'Cancel').click()
  await expect(button(page, 'Revoke my bot')).toHaveCount(0)
  await button(page, 'Create a key').click()
  await field(proof, 'Password').fill('not this one')
  await button(proof, 'Confirm').click()
  await expect(field(proof, 'Password')).toHaveAccessibleDescription('This is not your password.')
  await field(proof, 'Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('.once code')).toHaveText(/^aedile_/)
  await button(page, 'Revoke my bot').click()
  await button(dialog(page, 'Revoke'), 'Revoke').click()
  await expect(button(page, 'Revoke my bot')).toHaveCount(0)

  // What was typed meanwhile is not lost.
  await server.unprove()
  await field(page, 'Address').fill('https://bots.example.org/turn')
  await button(page, 'Save').click()
  await field(proof, 'Password').fill(PASSWORD)
  await button(proof, 'Confirm').click()
  await expect(page.locator('.once code')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Address')).toHaveValue('https://bots.example.org/turn')
  await button(page, 'Remove the webhook').click()
  await expect(field(page, 'Address')).toHaveValue('')

  // Forms that have asked for the password do not ask twice.
  await server.unprove()
  await page.goto('/me/security')
  await button(page, 'New codes').click()
  await field(dialog(page, 'New codes'), 'Password').fill(PASSWORD)
  await button(dialog(page, 'New codes'), 'New codes').click()
  await expect(dialog(page, 'Recovery codes').locator('code')).toHaveCount(8)
  await page.keyboard.press('Escape')
  await server.unprove()
  await field(page, 'Current password').fill(PASSWORD)
  await field(page, 'New password').fill(NEW)
  await button(page, 'Change the password').click()
  await expect(page.getByText('Changed. All other devices are signed out.')).toBeVisible()
})

test('devices are listed and signed out, and everything that happened is told', async ({ enter }) => {
  const [person, other, third] = [await enter(), await enter(), await enter()]
  const name = freshName()
  await person.register(name)
  for (const each of [other, third]) await signIn(each.page, name)
  for (const each of [other, third]) await expect(heading(each.page, name)).toBeVisible()

  const { page } = person
  await page.goto('/me/devices')
  const rows = panel(page, 'Where you are signed in').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'this device' })).toHaveCount(1)
  await expect(rows.first()).toContainText('Chrome · Linux')
  await expect(rows.first()).toContainText('this computer')
  await rows.filter({ hasNotText: 'this device' }).first().getByRole('button').click()
  await expect(rows).toHaveCount(2)
  await button(page, 'Sign out all other devices').click()
  await expect(rows).toHaveCount(1)
  await expect(panel(page, 'What happened to your account')).toContainText('Signed in with the password')
  await expect(panel(page, 'What happened to your account')).toContainText('Signed out another device')

  for (const each of [other, third]) {
    await each.page.reload()
    await expect(heading(each.page, 'Who are you?')).toBeVisible()
  }
  await button(page, 'Sign out everywhere').click()
  await button(dialog(page, 'Sign out everywhere'), 'Sign out everywhere').click()
  await expect(heading(page, 'Who are you?')).toBeVisible()
})

test('somebody takes all their data along, and deletes the account', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const name = freshName()
  await person.register(name)
  const table = await person.open('trajan', [{ to: 'host' }, { to: 'open' }])
  await page.goto('/me/data')

  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, { id: string }[]>
  expect(data).toMatchObject({ name, kind: 'account', tables: [{ id: table }] })

  await button(page, 'Delete my account…').click()
  const end = dialog(page, 'Delete your account')
  await expect(button(end, 'Delete in seven days')).toBeDisabled()
  await field(end, `Type your name to confirm: ${name}`).fill(name)
  await button(end, 'Delete in seven days').click()
  await expect(page.getByText('Your account will be deleted:')).toBeVisible()

  await signIn(page, name)
  await expect(panel(page, 'Your account will be deleted')).toBeVisible()
  expect(await serious(page)).toEqual([])
  await page.goto('/')
  await page.getByRole('link', { name: 'Keep it?' }).click()
  await button(page, 'Keep my account').click()
  await expect(page.getByText('Your account stays.')).toBeVisible()

  await button(page, 'Delete my account…').click()
  await end.getByRole('radio', { name: 'At once' }).check({ force: true })
  await field(end, `Type your name to confirm: ${name}`).fill(name)
  await button(end, 'Delete for good').click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await signIn(page, name)
  await expect(field(page, 'Password')).toHaveAccessibleDescription('This name and password do not belong together.')
})

test('whoever knows the word administers: others, bans, tables, and what was done', async ({ enter, server }) => {
  const [admin, other] = [await enter(), await enter()]
  const [name, theirs] = [freshName('Augustus'), freshName('Nero')]
  await admin.register(name)
  await other.register(theirs)
  const title = freshName('Via Appia')
  await other.open('trajan', [{ to: 'host' }, { to: 'open' }], { title })
  const { page } = admin
  await page.goto('/admin')
  await field(page, 'The word').fill('ABCD-EFGH-JKLM-NPQR')
  await button(page, 'Claim the server').click()
  await expect(field(page, 'The word')).toHaveAccessibleDescription(/This is not the word/)
  await field(page, 'The word').fill(await server.claimWord())
  await button(page, 'Claim the server').click()

  await field(page, 'Find by name').fill(theirs)
  await button(page, 'Find').click()
  const rows = panel(page, 'People').getByRole('listitem')
  await expect(rows).toHaveCount(1)
  const act = async (what: string) => {
    await button(rows, what).click()
    await button(dialog(page, what), what).click()
    await expect(dialog(page, what)).toHaveCount(0)
  }
  await act('Make administrator')
  await expect(rows.getByText('administrator', { exact: true })).toBeVisible()
  await act('Unmake administrator')
  await server.unprove()
  await button(rows, 'Decide…').click()
  const about = dialog(page, `Decide about ${theirs}`)
  await about.getByText('Ban', { exact: true }).click()
  await field(about, 'Why').fill('You called others names.')
  await button(about, 'Ban').click()
  await field(dialog(page, 'Is this you?'), 'Password').fill(PASSWORD)
  await button(dialog(page, 'Is this you?'), 'Confirm').click()
  await expect(rows.getByText('banned')).toBeVisible()
  await other.page.goto('/me')
  await expect(heading(other.page, 'Who are you?')).toBeVisible()
  await act('Lift the ban')

  await page.getByRole('link', { name: 'Tables', exact: true }).click()
  const table = panel(page, 'Tables').getByRole('listitem').filter({ hasText: title })
  await button(table, 'Close').click()
  await button(dialog(page, 'Close the table'), 'Close the table').click()
  await expect(table).toContainText('Closed')

  await page.getByRole('link', { name: 'Audit log' }).click()
  const lines = panel(page, 'Audit log').getByRole('listitem')
  await expect(lines.filter({ hasText: `${name} banned: ${theirs}` })).toHaveCount(1)
  await expect(lines.filter({ hasText: `${name} claimed the server` })).toHaveCount(1)
  await page.reload()
  await expect(lines.filter({ hasText: `${name} lifted the ban on: ${theirs}` })).toHaveCount(1)
  expect(await serious(page)).toEqual([])
})

test('every part can be read on a phone, and reached by its address', async ({ enter }) => {
  const person: Person = await enter({ viewport: { width: 390, height: 844 } })
  const { page } = person
  await person.register(freshName())
  for (const [part, title] of [
    ['security', 'Passkeys'],
    ['devices', 'Where you are signed in'],
    ['programs', 'API keys'],
    ['data', 'Take your data along'],
  ]) {
    await page.goto(`/me/${part}`)
    await expect(panel(page, title!)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.goto('/me/nowhere')
  await expect(heading(page, 'Page not found')).toBeVisible()
})
