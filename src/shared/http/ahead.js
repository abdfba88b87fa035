// Asks who it is, and what the page shows first, while the scripts are on their way: asked-ahead.ts takes the answers.
// Joined to public/start.js in the pages of who is signed in (scripts/lib/first-loads.ts); every browser reads it.
(function () {
  var tag = document.currentScript;
  var wanted = tag && tag.getAttribute('data-ahead');
  if (!wanted || !window.fetch) return;
  // `?` is an address without any search, `*` a number that both hold.
  var number = /\d+/.exec(location.search);
  function isHere(search) {
    return search.replace('*', number) === (location.search || '?');
  }
  try {
    var stored = JSON.parse(localStorage.getItem('session') || '{}');
    var token = stored.object.token;
    var claims = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
    // What the open tab is made of: named as the page's html names the rest.
    (tag.getAttribute('data-more') || '').split(' ').forEach(function (one) {
      var files = one.split('|');
      if (!isHere(files.shift())) return;
      files.forEach(function (file) {
        var link = document.createElement('link');
        var style = file.endsWith('.css');
        link.rel = style ? 'preload' : 'modulepreload';
        if (style) link.as = 'style';
        else link.fetchPriority = 'low';
        link.crossOrigin = '';
        link.href = file;
        document.head.appendChild(link);
      });
    });
    // One that is about to end, or that the page is going to renew, is not spent.
    var soon = Date.now() / 1000 + 90;
    if (!(stored.expires > soon) || !(stored.object.at + claims.exp - claims.iat > soon)) return;
    var answers = {};
    var narrow = matchMedia('(max-width: 47.99em)').matches;
    wanted.split(' ').forEach(function (one) {
      // What belongs to one search of the page alone; the page itself asks for any other, of which it knows both names.
      var parts = one.split('|');
      var path = parts.pop();
      if (parts.length > 0) {
        if (!isHere(parts[0])) return;
        path = path.replace('*', number);
      }
      // In braces: what a telephone asks for besides. The width is that of src/shared/ui/narrow.ts.
      var pieces = path.split(/[{}]/);
      if (!narrow) pieces.splice(1, 1);
      path = pieces.join('');
      // With its body: a browser lets one that nobody reads wait, and the line is free now.
      var answer = fetch(path, { headers: { Accept: 'application/json', Authorization: 'Bearer ' + token } }).then(
        function (own) {
          if (!own.ok) return own;
          return own.arrayBuffer().then(function (body) {
            return new Response(body, own);
          });
        },
      );
      // Told by who takes it.
      answer['catch'](function () {});
      answers[new URL(path, location.origin).href] = answer;
    });
    window.previstoAhead = { token: token, answers: answers };
    // News for half a minute, as asked-ahead.ts has it too; what nobody took is nobody's then.
    setTimeout(function () {
      delete window.previstoAhead;
    }, 30000);
    // oxlint-disable-next-line no-unused-vars -- an older browser reads no catch without it
  } catch (nobody) {
    /* nobody is signed in, or not as this build writes it */
  }
})();
