/* global initJsPsych, jsPsychPreload, jsPsychImageButtonResponse, jsPsychImageKeyboardResponse */
const query = new URLSearchParams(location.search);
const trials = Number(query.get('trials'));
const side = Number(query.get('side'));
const byKey = query.get('input') === 'keyboard';

const answers = byKey ? { arrowleft: 'no', arrowright: 'yes' } : { 0: 'no', 1: 'yes' };

const jsPsych = initJsPsych({
  on_finish: () => {
    const rows = jsPsych.data
      .get()
      .values()
      .filter(({ stimulus }) => stimulus);
    globalThis.benchRecorded = rows.map(({ response, rt }) => ({
      answer: answers[String(response).toLowerCase()] ?? null,
      ms: rt,
    }));
  },
});

const face = (stimulus) => ({
  stimulus,
  stimulus_width: side,
  stimulus_height: side,
  trial_duration: 3000,
  ...(byKey
    ? {
        type: jsPsychImageKeyboardResponse,
        choices: ['ArrowLeft', 'ArrowRight'],
        prompt: '<p><button id="no">NO</button> <button id="yes">YES</button></p>',
      }
    : {
        type: jsPsychImageButtonResponse,
        choices: ['NO', 'YES'],
        button_html: (choice) => `<button class="jspsych-btn" id="${choice.toLowerCase()}">${choice}</button>`,
      }),
});

globalThis.benchBegin = async () => {
  const faces = await (await fetch('/faces.json')).json();
  const shown = Array.from({ length: trials }, (_, index) => faces[index % faces.length]);
  await jsPsych.run([{ type: jsPsychPreload, auto_preload: true }, ...shown.map(face)]);
};
