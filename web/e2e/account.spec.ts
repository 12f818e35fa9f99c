/** An account by clicks alone: made, its password changed, left, and come back to. */
import { expect, test } from './test'

test('an account is made, gets another password, and is come back to', async ({ enter }) => {
  const { page } = await enter()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const ways = page.getByRole('group', { name: 'Who are you?' })
  const name = `Livia ${Date.now() % 1_000_000}`
  await page.goto('/me')
  await ways.getByText('Account', { exact: true }).click()
  await field('Name').fill(name)
  await field('Password').fill('seven hills, one river')
  await button('Create the account').click()
  await expect(page.locator('.codes code')).toHaveCount(8)

  await field('Password').fill('seven hills, one river')
  await field('New password').fill('one river, seven hills')
  await button('Change the password').click()
  await expect(page.getByText('Changed. All other sessions have ended.')).toBeVisible()

  await button('Sign out').click()
  await ways.getByText('Sign in', { exact: true }).click()
  await field('Name').fill(name)
  await field('Password').fill('seven hills, one river')
  await button('Sign in').click()
  await expect(page.locator('.toast.error')).toBeVisible()
  await field('Password').fill('one river, seven hills')
  await button('Sign in').click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
})
