// Runs before the first paint (the content policy allows no inline script), so that a dark screen never flashes white.
(function () {
  var scheme = 'auto';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto';
    var density = localStorage.getItem('previsto.density');
    if (density) document.documentElement.setAttribute('data-density', density);
  } catch {
    /* storage is closed: the system decides */
  }
  var dark = scheme === 'dark' || (scheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
