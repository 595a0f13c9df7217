// Does to a page what browsers do that translate it, but for the words: each text is replaced by one in an element of the
// translator's. Runs in journeys and in tests of components, until the event `untranslate`.
(() => {
  const kept = 'script, style, textarea, option, svg, [translate="no"]';

  const replace = (text) => {
    if (!text.data.trim() || !text.isConnected || text.parentElement.closest(`${kept}, font`)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };

  const replaceBelow = (node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let text = walker.currentNode; text; text = walker.nextNode()) if (text instanceof Text) texts.push(text);
    texts.forEach(replace);
  };

  const begin = () => {
    replaceBelow(document.body);
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(replaceBelow);
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    addEventListener('untranslate', () => observer.disconnect(), { once: true });
  };

  // Browsers translate what is on screen. Not before React has taken over what the server sent: it would replace that.
  const isReacts = (element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  const beginOnScreen = () => {
    // What older browsers are told is not React's.
    const elements = [...document.querySelectorAll(':is(h1, h2, p, button):not(#too-old *)')];
    if (elements.length > 0 && elements.every(isReacts)) begin();
    else requestAnimationFrame(beginOnScreen);
  };
  beginOnScreen();
})();
