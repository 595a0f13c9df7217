import type { Findings } from '../../contract/findings.ts';
import type { Change, FindingsChoice } from './findings-address.ts';
import type { Speech } from './speech.ts';
import './choices.css';

type Props = { findings: Findings; choice: FindingsChoice; speech: Speech; change: Change };

/** Which tests the figures show: all or those without a flag; and of which set of faces. */
export const Choices = ({
  findings: { edition, sets, faces, flagged },
  choice,
  speech: { text, day },
  change,
}: Props) => {
  const isUnflagged = choice.runs === 'unflagged';
  return (
    <section className="choices card" aria-labelledby="choices">
      <h2 id="choices">{text.who.title}</h2>
      {(flagged || isUnflagged) && (
        <label className="choices-flagged">
          <input
            type="checkbox"
            checked={isUnflagged}
            onChange={({ target: { checked } }) =>
              change((before) => ({ ...before, runs: checked ? 'unflagged' : 'all' }))
            }
          />
          <span>{text.who.unflagged}</span>
        </label>
      )}
      {isUnflagged && edition && <small>{text.who.unflaggedNote(day(edition.dat_edition))}</small>}
      {sets.length > 1 && (
        <label className="choices-faces">
          <span>{text.who.faces}</span>
          <select
            value={faces.id_image_set}
            onChange={({ target: { value } }) => change((before) => ({ ...before, faces: value }))}
          >
            {sets.map(({ id_image_set, des_name, num_faces }) => (
              <option key={id_image_set} value={id_image_set}>
                {text.who.facesOption(des_name, num_faces)}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
};
