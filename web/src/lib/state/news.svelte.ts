/** How much has happened that one has not seen, for the bell of every page. */
import { api } from '$lib/net/api'

class News {
  unseen = $state(0)

  async load(): Promise<void> {
    try {
      this.unseen = (await api.news()).notices.filter((each) => !each.seen).length
    } catch {
      // The bell says what was known last.
    }
  }
}

export const news = new News()
