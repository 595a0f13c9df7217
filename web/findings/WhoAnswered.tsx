import { useState } from 'react';
import type { Findings } from '../../contract/findings.ts';
import { lazyChunk } from '../ui/lazy-chunk.ts';
import { choiceInWords } from './about.ts';
import type { FindingsChoice } from './findings-address.ts';
import { Later } from './Later.tsx';
import { type Change, Levels } from './Levels.tsx';
import type { Speech } from './speech.ts';
import './who-answered.css';

// Behind a fold.
export const MoreChoices = lazyChunk(async () => (await import('./MoreChoices.tsx')).MoreChoices);

type Props = { findings: Findings; choice: FindingsChoice; speech: Speech; change: Change };

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
        <span>{`${choiceInWords(speech, choice) ?? text.who.everybody}:`}</span>{' '}
        <b>{text.facts.runs(whole(findings.num_runs))}</b>
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
          <Later meanwhile={null}>
            <MoreChoices {...props} />
          </Later>
        </div>
      </details>
      <p>
        <small>
          <span>{text.who.onlyOne}</span>
          {isPart && edition && <span>{` ${text.who.ofEdition(edition.num_edition, day(edition.dat_edition))}`}</span>}
        </small>
      </p>
    </section>
  );
};
