import { type ReactNode, useState } from 'react';
import type { Findings, GroupLevel, GroupVariable } from '../../contract/findings.ts';
import { groupLevels } from '../../contract/rules/findings.ts';
import { choiceInWords } from './about.ts';
import type { FindingsChoice } from './findings-address.ts';
import { runFlagNames } from './flags.ts';
import type { Speech } from './speech.ts';
import './who-answered.css';

type Change = (update: (before: FindingsChoice) => FindingsChoice) => void;
type Props = { findings: Findings; choice: FindingsChoice; speech: Speech; change: Change };

type SegmentProps = { name: string; label: string; isChosen: boolean; onChoose: () => void };

const Segment = ({ name, label, isChosen, onChoose }: SegmentProps) => (
  <label>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span>{label}</span>
  </label>
);

const Levels = ({ variable, choice, speech, change }: Omit<Props, 'findings'> & { variable: GroupVariable }) => {
  const { text, level } = speech;
  const isOf = choice.group === variable && choice.level !== '';
  const choose = (next: GroupLevel | '') =>
    change((before) => ({ ...before, runs: 'all', group: variable, level: next }));
  return (
    <fieldset className="who-segments">
      <legend>{text.who[variable]}</legend>
      <Segment name={`who-${variable}`} label={text.who.all} isChosen={!isOf} onChoose={() => choose('')} />
      {groupLevels[variable].map((each) => (
        <Segment
          key={each}
          name={`who-${variable}`}
          label={level(variable, each)}
          isChosen={isOf && choice.level === each}
          onChoose={() => choose(each)}
        />
      ))}
    </fieldset>
  );
};

type SwitchProps = Pick<Props, 'choice' | 'change'> & {
  /** The runs that are shown where it is on; all of them where it is off. */
  runs: FindingsChoice['runs'];
  label: string;
  /** What the label does not say. */
  children: ReactNode;
};

const RunsSwitch = ({ choice, change, runs, label, children }: SwitchProps) => (
  <div className="who-flagged">
    <label>
      <input
        type="checkbox"
        checked={choice.runs === runs}
        onChange={(event) => {
          const chosen = event.target.checked ? runs : 'all';
          change((before) => ({ ...before, runs: chosen, level: '' }));
        }}
      />
      <span>{label}</span>
    </label>
    <small>{children}</small>
  </div>
);

/** Without flagged runs: a switch, with how many they are, where leaving them out shows nobody's answers. */
const Flagged = ({ findings: { flagged }, choice, speech: { text, whole, capital }, change }: Props) => {
  if (!flagged) return null;
  const flags = runFlagNames.flatMap((flag) => {
    const count = flagged.flags[flag];
    return count === 0 ? [] : [text.flagCount(text.flag[flag], count === null ? text.fewerThanTen : whole(count))];
  });
  return (
    <RunsSwitch choice={choice} change={change} runs="unflagged" label={text.who.unflagged}>
      {text.who.flagged(whole(flagged.num_runs))}
      {flags.length > 0 && ` ${capital(flags.join('; '))}.`}
    </RunsSwitch>
  );
};

/** The runs of the last edition: those of the tables by group, and of the data that can be downloaded. */
const OfEdition = ({ findings: { edition }, choice, speech: { text, whole, day }, change }: Props) =>
  edition && (
    <RunsSwitch choice={choice} change={change} runs="edition" label={text.who.edition}>
      {text.who.editionText(edition.num_edition, day(edition.dat_edition), whole(edition.num_runs))}
    </RunsSwitch>
  );

/** Whose runs the figures show: everybody's, those of one group, or those without a flag; and of which set of faces. */
export const WhoAnswered = (props: Props) => {
  const { findings, choice, speech, change } = props;
  const { text, whole, day } = speech;
  const isPart = choice.level !== '' || choice.runs !== 'all';
  const { edition, sets, faces, flagged } = findings;
  // Few look further than gender and age; a choice that is made is always seen.
  const [isMoreShown, setMoreShown] = useState(isPart && (choice.runs !== 'all' || choice.group === 'own_phenotype'));
  return (
    <section className="who card" aria-labelledby="who">
      <h2 id="who">{text.who.title}</h2>
      <p>
        {choiceInWords(speech, choice) ?? text.who.everybody}: <b>{text.facts.runs(whole(findings.num_runs))}</b>
      </p>
      <div className="who-choices">
        <Levels {...props} variable="gender" />
        <Levels {...props} variable="age" />
        {sets.length > 1 && (
          <label className="who-faces">
            <span>{text.who.faces}</span>
            <select
              value={faces.id_image_set}
              onChange={(event) => {
                const chosen = event.target.value;
                change((before) => ({ ...before, faces: chosen }));
              }}
            >
              {sets.map(({ id_image_set, des_name, num_faces }) => (
                <option key={id_image_set} value={id_image_set}>
                  {text.who.facesOption(des_name, num_faces)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <details className="who-more" open={isMoreShown} onToggle={(event) => setMoreShown(event.currentTarget.open)}>
        <summary>{flagged ? text.who.moreWithFlagged : text.who.more}</summary>
        <div className="who-choices">
          <Levels {...props} variable="own_phenotype" />
          <Flagged {...props} />
          <OfEdition {...props} />
        </div>
      </details>
      <p>
        <small>
          {text.who.onlyOne}
          {isPart && edition && ` ${text.who.ofEdition(edition.num_edition, day(edition.dat_edition))}`}
        </small>
      </p>
    </section>
  );
};
