/** What axe finds on a page. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { AxeResults } from 'axe-core'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe calls serious or critical: rule, and where. On a board, figures that are drawn on a piece (SVG) are part of
 * its picture and not its label.
 */
export async function serious(page: Page, board = false): Promise<string[]> {
  await page.evaluate(await axe)
  if (board) {
    const rules = [{ id: 'label-content-name-mismatch', selector: 'button, a[href]' }]
    await page.evaluate((changed) => (window as unknown as { axe: typeof Axe }).axe.configure(changed), { rules })
  }
  const { violations } = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })')
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 4)
        .map((node) => node.target.join(' '))
        .join(' | ')} (${nodes.length})`,
  )
}
