// Before all other scripts, in every browser: where it is too old for them, the page says so in place of what they would
// show. Written so that also Internet Explorer reads it.

// Chrome 108, Safari 15.5 and Firefox 112 were the first to have all three.
if (!('findLast' in [] && 'inert' in document.body && CSS.supports('height', '1dvh'))) {
  document.getElementById('root').outerHTML = '';
  document.getElementById('too-old').hidden = false;
}
