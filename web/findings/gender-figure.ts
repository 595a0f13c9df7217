import type { WordFinding } from '../../contract/findings.ts';
import { faceGenders } from '../figures/face-groups.ts';
import { type Figure, type Mark, percentScale, type Row, type TabledFigure } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';
import { isClear } from './verdict.ts';
import { saidP } from './word-tables.ts';

const marksOf = ({ number }: FullSpeech, { face_genders }: WordFinding): Mark[] =>
  faceGenders.flatMap((gender) => {
    const { percent, these_faces: thick } = face_genders[gender];
    return percent === null
      ? []
      : [{ at: percent, thin: null, thick, isHollow: gender === 'M', value: number(percent, thick) }];
  });

const distanceOf = ({ text, points, number }: FullSpeech, { gender_difference }: WordFinding): string[] => {
  const { difference, these_faces: test } = gender_difference;
  return difference === null || !test
    ? []
    : [text.gender.difference(points(difference, test), number(test.low, test), number(test.high, test))];
};

const rowOf = (speech: FullSpeech, finding: WordFinding): Row => {
  const { text, word, capital } = speech;
  const marks = marksOf(speech, finding);
  const name = capital(word(finding.des_adjective));
  const [women, men] = marks;
  return {
    key: finding.des_adjective,
    label: name,
    marks,
    end: null,
    isClear: isClear(finding.gender_difference.faces_like_these),
    sentence:
      women && men
        ? [text.gender.row(name, women.value, men.value), ...distanceOf(speech, finding)].join(' ')
        : `${name}: ${text.noAnswers}.`,
  };
};

const verdictOf = (speech: FullSpeech, words: WordFinding[]): Figure['verdict'] => {
  const { text, word, points, capital } = speech;
  const clear = words.filter(({ gender_difference }) => isClear(gender_difference.faces_like_these));
  if (clear.length === 0) {
    const isJudged = words.some(({ gender_difference }) => gender_difference.faces_like_these);
    return { isClear: false, strong: text.verdict[isJudged ? 'none' : 'untold'], text: text.gender.note };
  }
  const said = clear.map(({ des_adjective, gender_difference: { difference, these_faces } }) => {
    const more = difference !== null && difference < 0 ? 'M' : 'F';
    return text.gender.more(
      capital(word(des_adjective)),
      text.gender.faces[more],
      points(Math.abs(difference ?? 0), these_faces),
    );
  });
  return { isClear: true, strong: text.verdict.clear, text: [...said, text.gender.note].join(' ') };
};

/** Faces of women and of men, a row for each word: shares of these faces, judged for faces like these. */
export const genderFigure = (speech: FullSpeech, words: WordFinding[], number: number): TabledFigure => {
  const { text, word, exact, range, whole, capital } = speech;
  const unit = (value: number) => speech.number(value, null, 1);
  return {
    id: 'gender',
    number,
    measured: text.kickers.gender,
    title: text.gender.title,
    scale: percentScale,
    panels: [{ key: 'gender', heading: null, rows: words.map((finding) => rowOf(speech, finding)) }],
    legend: [
      { sign: 'solid', text: text.gender.faces.F },
      { sign: 'hollow', text: text.gender.faces.M },
      { sign: 'thick', text: text.read.legendThick },
    ],
    verdict: verdictOf(speech, words),
    notes: [],
    tables: [
      {
        key: 'shares',
        caption: text.gender.title,
        head: [text.table.word, text.table.faces, text.table.share, text.table.these, text.table.counts],
        rows: words.flatMap(({ des_adjective, face_genders }) =>
          faceGenders.map((gender) => {
            const { percent, these_faces, num_yes, num_answers } = face_genders[gender];
            return [
              capital(word(des_adjective)),
              text.gender.faces[gender],
              percent === null ? text.noAnswers : exact(percent),
              these_faces ? range(these_faces, exact) : '–',
              text.table.of(whole(num_yes), whole(num_answers)),
            ];
          }),
        ),
      },
      {
        key: 'differences',
        caption: text.table.pair(text.gender.faces.F, text.gender.faces.M),
        head: [text.table.word, text.table.difference, text.table.like, text.table.adjusted, text.table.clear],
        rows: words.map(({ des_adjective, gender_difference: { difference, faces_like_these: test } }) => [
          capital(word(des_adjective)),
          difference === null ? '–' : unit(difference),
          test ? range(test, unit) : '–',
          test ? saidP(speech, test.p_holm) : '–',
          isClear(test) ? text.table.isClear : text.table.isNotClear,
        ]),
      },
    ],
  };
};
