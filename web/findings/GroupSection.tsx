import type { Findings } from '../../contract/findings.ts';
import { groupVariables } from '../../contract/rules/findings.ts';
import { Card } from '../ui/Card.tsx';
import { FigureCard } from './FigureCard.tsx';
import type { FindingsChoice } from './findings-address.ts';
import type { FullSpeech } from './full-speech.ts';
import { groupFigure } from './group-figure.ts';
import type { Change } from './Levels.tsx';
import { ownFigure } from './own-figure.ts';

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
            change((before) => ({ ...before, group, level: '' }));
          }}
        >
          {groupVariables.map((each) => (
            <option key={each} value={each}>
              {text.who[each]}
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
  const own = findings.group && ownFigure(speech, findings.group, adjective, number);
  const figure = findings.group && groupFigure(speech, findings.group, adjective, own ? number + 1 : number);
  if (figure && findings.group) {
    // All groups side by side, whichever of them the other figures show.
    const { num_runs, dat_edition } = findings.group.edition;
    const runs = { num_runs, until: dat_edition, whose: null, version: findings.cod_frozen ?? dat_edition };
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
      {controls}
      <p>{text.untold[findings.des_group_untold ?? 'no_edition']}</p>
    </Card>
  );
};
