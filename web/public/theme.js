// Before anything is drawn, so that nobody in the dark sees a white page first.
try {
  var kept = JSON.parse(localStorage.getItem('aedile.settings') || '{}')
  var dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.theme = 'light'
}
