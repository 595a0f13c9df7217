import type { Findings } from '../../contract/findings.ts';
import { groupVariables } from '../../contract/rules/findings.ts';
import { Card } from '../ui/Card.tsx';
import { FigureCard } from './FigureCard.tsx';
import type { Change, FindingsChoice } from './findings-address.ts';
import type { FullSpeech } from './full-speech.ts';
import { groupFigure } from './group-figure.ts';
import { ownFigure } from './own-figure.ts';
import { runsOfEdition } from './source.ts';

type Props = {
  findings: Findings;
  choice: FindingsChoice;
  speech: FullSpeech;
  number: number;
  change: Change;
};

const Controls = ({ findings, choice, speech, change, chosen }: Omit<Props, 'number'> & { chosen: string }) => {
  const { text, word, capital } = speech;
  return (
    <div className="group-controls">
      <label>
        <span>{text.group.variable}</span>
        <select
          value={choice.group}
          onChange={(event) => {
            const group = groupVariables.find((each) => each === event.target.value) ?? 'gender';
            change((before) => ({ ...before, group }));
          }}
        >
          {groupVariables.map((each) => (
            <option key={each} value={each}>
              {text.variable[each]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{text.group.word}</span>
        <select
          value={chosen}
          onChange={(event) => {
            const next = findings.words.find(({ des_adjective }) => des_adjective === event.target.value);
            change((before) => ({ ...before, word: next?.des_adjective ?? '' }));
          }}
        >
          {findings.words.map(({ des_adjective }) => (
            <option key={des_adjective} value={des_adjective}>
              {capital(word(des_adjective))}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};

/** One word by who answered; or why there is no such table yet. */
export const GroupSection = ({ number, ...props }: Props) => {
  const { findings, choice, speech } = props;
  const { text } = speech;
  const first = findings.words[0]?.des_adjective;
  const adjective = findings.words.find(({ des_adjective }) => des_adjective === choice.word)?.des_adjective ?? first;
  if (!adjective) return null;
  const controls = <Controls {...props} chosen={adjective} />;
  const { group, edition } = findings;
  const own = group && edition && ownFigure(speech, group, edition, adjective, number);
  const figure = group && edition && groupFigure(speech, group, edition, adjective, own ? number + 1 : number);
  if (figure) {
    const runs = runsOfEdition(findings);
    return (
      <>
        {own && <FigureCard figure={own} speech={speech} controls={controls} of={props} runs={runs} />}
        <FigureCard figure={figure} speech={speech} controls={own ? undefined : controls} of={props} runs={runs} />
      </>
    );
  }
  return (
    <Card id="groups" aria-labelledby="groups-title">
      <h2 id="groups-title">{text.group.heading}</h2>
      {edition && controls}
      <p>{text.untold[group ? 'too_few_runs' : 'no_edition']}</p>
    </Card>
  );
};
