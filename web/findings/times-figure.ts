import type { TimesFinding } from '../../contract/findings.ts';
import { answerWindowMs } from '../../contract/rules/limits.ts';
import type { Row, Scale, TabledFigure } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';

const answers = ['yes', 'no'] as const;

const rowOf = (speech: FullSpeech, times: TimesFinding, answer: (typeof answers)[number]): Row => {
  const { text, word, whole, capital } = speech;
  const name = capital(word(times.des_adjective));
  const found = times[answer];
  const said = (value: number) => whole(Math.round(value));
  return {
    key: `${times.des_adjective}-${answer}`,
    label: text.times.rowName(name, text.times[answer]),
    marks: found
      ? [
          {
            at: found.median,
            thin: null,
            thick: { low: found.q1, high: found.q3 },
            isHollow: answer === 'no',
            value: said(found.median),
          },
        ]
      : [],
    end: null,
    isClear: false,
    sentence: found
      ? text.times.row(name, text.times[answer], said(found.median), said(found.q1), said(found.q3))
      : `${name}, ${text.times[answer]}: ${text.noAnswers}.`,
  };
};

/** Median and quartiles of the times, by word and answer. No mean, and no comparison of anybody. */
export const timesFigure = (speech: FullSpeech, found: TimesFinding[], number: number): TabledFigure => {
  const { text, word, whole, exact, capital } = speech;
  const ms = (value: number): string => text.times.ms(whole(Math.round(value)));
  const scale: Scale = {
    min: 0,
    max: answerWindowMs,
    ticks: [0, answerWindowMs / 2, answerWindowMs].map((at) => ({ at, label: ms(at) })),
  };
  return {
    id: 'times',
    number,
    measured: text.kickers.times,
    title: text.times.title,
    scale,
    panels: [
      {
        key: 'times',
        heading: null,
        rows: found.flatMap((times) => answers.map((answer) => rowOf(speech, times, answer))),
      },
    ],
    legend: [
      { sign: 'solid', text: text.times.legendMedian },
      { sign: 'thick', text: text.times.legendQuartiles },
    ],
    verdict: null,
    notes: [text.times.note],
    tables: [
      {
        key: 'times',
        caption: text.times.title,
        head: [
          text.table.word,
          text.table.answer,
          text.table.median,
          text.table.quartiles,
          text.table.counts,
          text.table.passed,
        ],
        rows: found.flatMap((times) =>
          answers.map((answer) => {
            const times_of = times[answer];
            const passed = times.percent_passed === null ? '' : ` (${exact(times.percent_passed)})`;
            return [
              capital(word(times.des_adjective)),
              text.times[answer],
              times_of ? ms(times_of.median) : '–',
              times_of ? text.table.range(ms(times_of.q1), ms(times_of.q3)) : '–',
              whole(times_of?.num_answers ?? 0),
              `${whole(times.num_passed)}${passed}`,
            ];
          }),
        ),
      },
    ],
  };
};
