// Draws colours, some of them while an animation keeps the page busy, each with a text whose time on screen the browser states.
const canvas = document.querySelector('canvas');
const context = canvas.getContext('2d', { alpha: false });
const circle = document.querySelector('circle');
const stated = [];

new PerformanceObserver((list) => {
  for (const { identifier, renderTime } of list.getEntries()) stated.push({ number: Number(identifier), renderTime });
}).observe({ type: 'element', buffered: true });

const colour = document.createElement('canvas');

globalThis.benchDraw = (number, isAnimated) => {
  for (const animation of circle.getAnimations()) animation.cancel();
  if (isAnimated) circle.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 119 }], 3000);
  const pixel = colour.getContext('2d');
  pixel.fillStyle = `hsl(${number * 7} 60% 60%)`;
  pixel.fillRect(0, 0, 1, 1);
  context.drawImage(colour, 0, 0, 432, 432);
  const text = document.createElement('p');
  text.setAttribute('elementtiming', `${number}`);
  text.textContent = `Number ${number}`;
  document.querySelector('p').replaceWith(text);
};

globalThis.benchStated = () => stated;

// Shows a face, as an image, that is not decoded yet.
globalThis.benchShowUndecoded = async (url) => {
  const blob = await (await fetch(url)).blob();
  document.querySelector('img').src = URL.createObjectURL(blob);
};
