// Tells an older browser that it is not served: it cannot read the application's scripts, or fails within them. Written in words that all of them read.
(function () {
  var served =
    typeof URL !== 'undefined' &&
    typeof URL.canParse === 'function' &&
    typeof Object.groupBy === 'function' &&
    typeof AbortSignal !== 'undefined' &&
    typeof AbortSignal.any === 'function' &&
    typeof CSSPropertyRule !== 'undefined';
  if (served) return;
  var frame = document.querySelector('.first-frame');
  if (frame && frame.parentNode) frame.parentNode.removeChild(frame);
  var root = document.getElementById('root');
  if (root) {
    root.textContent =
      'Este navegador é antigo demais para o Previsto. Atualize-o, ou use o Chrome ou o Edge 120, o Firefox 128, o Safari 17.4 ou um mais novo.';
    root.style.padding = '2rem';
    root.style.fontFamily = 'sans-serif';
  }
})();
