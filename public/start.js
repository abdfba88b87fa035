// Runs before the first paint; every browser reads it.

// A dark screen never flashes white.
(function () {
  var scheme = 'auto';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto';
    var density = localStorage.getItem('previsto.density');
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

// Asks who it is, and what the page shows first, while the scripts are on their way: src/shared/http/asked-ahead.ts takes the answers.
(function () {
  var tag = document.currentScript;
  var wanted = tag && tag.getAttribute('data-ahead');
  if (!wanted || !window.fetch) return;
  try {
    var stored = JSON.parse(localStorage.getItem('session') || '{}');
    var token = stored.object.token;
    var claims = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
    // One that is about to end, or that the page is going to renew, is not spent.
    var soon = Date.now() / 1000 + 90;
    if (!(stored.expires > soon) || !(stored.object.at + claims.exp - claims.iat > soon)) return;
    var answers = {};
    wanted.split(' ').forEach(function (path) {
      var answer = fetch(path, { headers: { Accept: 'application/json', Authorization: 'Bearer ' + token } });
      // Told by who takes it.
      answer['catch'](function () {});
      answers[new URL(path, location.origin).href] = answer;
    });
    window.previstoAhead = { token: token, answers: answers };
    // oxlint-disable-next-line no-unused-vars -- an older browser reads no catch without it
  } catch (nobody) {
    /* nobody is signed in, or not as this build writes it */
  }
})();
