/* global lab */
const query = new URLSearchParams(location.search);
const trials = Number(query.get('trials'));
const side = Number(query.get('side'));
const byKey = query.get('input') === 'keyboard';

const responses = byKey
  ? { 'keydown(ArrowLeft)': 'no', 'keydown(ArrowRight)': 'yes' }
  : { 'pointerdown button#no': 'no', 'pointerdown button#yes': 'yes' };

const face = (src) =>
  new lab.canvas.Screen({
    title: 'face',
    viewport: [side, side],
    content: [{ type: 'image', src, left: 0, top: 0, width: side, height: side, angle: 0 }],
    responses,
    timeout: 3000,
  });

// The buttons are below the canvas, which fills its parent.
const context = `
  <div style="position: relative; width: ${side}px; height: ${side}px; margin: 24px auto">
    <canvas></canvas>
    <button id="no" style="position: absolute; left: 0; top: ${side + 16}px; width: 45%; height: 80px">NO</button>
    <button id="yes" style="position: absolute; right: 0; top: ${side + 16}px; width: 45%; height: 80px">YES</button>
  </div>`;

globalThis.benchBegin = async () => {
  const faces = await (await fetch('/faces.json')).json();
  const shown = Array.from({ length: trials }, (_, index) => faces[index % faces.length]);
  const study = new lab.canvas.Frame({ context, content: new lab.flow.Sequence({ content: shown.map(face) }) });
  study.on('end', () => {
    const rows = study.options.datastore.data.filter(({ sender }) => sender === 'face');
    globalThis.benchRecorded = rows.map(({ response, duration }) => ({ answer: response ?? null, ms: duration }));
  });
  await study.run();
};
