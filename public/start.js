// Runs before the first paint; every browser reads it.

// A dark screen never flashes white.
(function () {
  var scheme = 'auto';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto';
    var density = localStorage.getItem('previsto.rows');
    if (density) document.documentElement.setAttribute('data-density', density);
    if (localStorage.getItem('previsto.typeface')) document.documentElement.setAttribute('data-typeface', '');
    // oxlint-disable-next-line no-unused-vars -- an older browser reads no catch without it
  } catch (closed) {
    /* the system decides */
  }
  var dark = scheme === 'dark' || (scheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// Tells a browser that is too old to be served.
(function () {
  var served =
    typeof URL !== 'undefined' &&
    typeof URL.canParse === 'function' &&
    typeof Object.groupBy === 'function' &&
    typeof AbortSignal !== 'undefined' &&
    typeof AbortSignal.any === 'function' &&
    typeof CSSPropertyRule !== 'undefined';
  if (served) return;
  document.addEventListener('DOMContentLoaded', function () {
    var frame = document.querySelector('.first-frame');
    if (frame && frame.parentNode) frame.parentNode.removeChild(frame);
    var root = document.getElementById('root');
    if (root) {
      root.textContent =
        'Este navegador é antigo demais para o Previsto. Atualize-o, ou use o Chrome ou o Edge 120, o Firefox 128, o Safari 17.4 ou um mais novo.';
      root.style.padding = '2rem';
      root.style.fontFamily = 'sans-serif';
    }
  });
})();
