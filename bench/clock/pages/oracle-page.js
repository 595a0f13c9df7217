// Draws colours that encode a number, some of them while an animation keeps the page busy.
const canvas = document.querySelector('canvas');
const context = canvas.getContext('2d', { alpha: false });
const circle = document.querySelector('circle');
const stated = [];

// The browser's own time at which a text was first on screen, to compare with the trace.
new PerformanceObserver((list) => {
  for (const { identifier, renderTime } of list.getEntries()) stated.push({ number: Number(identifier), renderTime });
}).observe({ type: 'element', buffered: true });

const colour = document.createElement('canvas');
colour.width = 1;
colour.height = 1;

globalThis.benchDraw = (number, isAnimated) => {
  for (const animation of circle.getAnimations()) animation.cancel();
  if (isAnimated) circle.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 119 }], 3000);
  const pixel = colour.getContext('2d');
  pixel.fillStyle = `rgb(${(number % 8) * 32 + 16} ${(Math.floor(number / 8) % 8) * 32 + 16} 128)`;
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
  const image = document.querySelector('img');
  image.src = URL.createObjectURL(blob);
};
