import type { TimesFinding } from '../../contract/findings.ts';
import { answerWindowMs } from '../../contract/rules/limits.ts';
import type { Row, TabledFigure } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';

const answers = ['yes', 'no'] as const;

const rowOf = (speech: FullSpeech, times: TimesFinding, answer: (typeof answers)[number]): Row => {
  const { text, word, whole, capital } = speech;
  const name = capital(word(times.des_adjective));
  const said = text.times[answer];
  const row = { key: `${times.des_adjective}-${answer}`, label: text.times.rowName(name, said) };
  const found = times[answer];
  if (!found) return { ...row, marks: [], sentence: `${name}, ${said}: ${text.noAnswers}.` };
  const { median, q1, q3 } = found;
  const [value = '', low = '', high = ''] = [median, q1, q3].map((ms) => whole(Math.round(ms)));
  return {
    ...row,
    marks: [{ at: median, thick: { low: q1, high: q3 }, isHollow: answer === 'no', value }],
    sentence: text.times.row(name, said, value, low, high),
  };
};

/** Median and quartiles of the times, by word and answer. No mean, and no comparison of anybody. */
export const timesFigure = (speech: FullSpeech, found: TimesFinding[]): TabledFigure => {
  const { text, word, whole, exact, capital } = speech;
  const { times: words, table } = text;
  const ms = (value: number): string => words.ms(whole(Math.round(value)));
  const both = found.flatMap((times) => answers.map((answer) => ({ times, answer })));
  return {
    id: 'times',
    measured: text.kickers.times,
    title: words.title,
    scale: {
      min: 0,
      max: answerWindowMs,
      ticks: [0, answerWindowMs / 2, answerWindowMs].map((at) => ({ at, label: ms(at) })),
    },
    panels: [{ key: 'times', rows: both.map(({ times, answer }) => rowOf(speech, times, answer)) }],
    legend: [
      { sign: 'solid', text: words.legendMedian },
      { sign: 'thick', text: words.legendQuartiles },
    ],
    notes: [words.note],
    tables: [
      {
        caption: words.title,
        head: [table.word, table.answer, table.median, table.quartiles, table.counts, table.passed],
        rows: both.map(({ times: { des_adjective, num_passed, percent_passed, ...times }, answer }) => {
          const quartiles = times[answer];
          return [
            capital(word(des_adjective)),
            words[answer],
            quartiles ? ms(quartiles.median) : '–',
            quartiles ? table.range(ms(quartiles.q1), ms(quartiles.q3)) : '–',
            whole(quartiles?.num_answers ?? 0),
            `${whole(num_passed)}${percent_passed === null ? '' : ` (${exact(percent_passed)})`}`,
          ];
        }),
      },
    ],
  };
};
