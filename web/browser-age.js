// Before all other scripts, in every browser. Where it is too old for them, the page says so in place of what they would
// show; otherwise Safari 15 gets what it alone lacks. Written so that also Internet Explorer reads it.

// Chrome 108, Safari 15.5 and Firefox 112 were the first to have all three.
if (!('findLast' in [] && 'inert' in document.body && CSS.supports('height', '1dvh'))) {
  document.getElementById('root').outerHTML = '';
  document.getElementById('too-old').hidden = false;
} else if (!AbortSignal.timeout)
  AbortSignal.timeout = function (ms) {
    var aborting = new AbortController();
    setTimeout(function () {
      aborting.abort(new DOMException('', 'TimeoutError'));
    }, ms);
    return aborting.signal;
  };
