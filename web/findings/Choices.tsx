import type { Findings } from '../../contract/findings.ts';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Select } from '../ui/Select.tsx';
import type { Change, FindingsChoice } from './findings-address.ts';
import { useSpeech } from './speech.ts';

type Props = { findings: Findings; choice: FindingsChoice; change: Change };

/** Which tests the figures show: all or those without a flag; and of which set of faces. */
export const Choices = ({ findings, choice, change }: Props) => {
  const { text, day } = useSpeech();
  const { edition, sets, faces, flagged } = findings;
  const isUnflagged = choice.runs === 'unflagged';
  return (
    <Card
      className={`flex flex-wrap items-center gap-x-7 print:shadow-none ${isUnflagged ? '' : 'print:hidden'}`}
      aria-labelledby="choices"
    >
      <h2 id="choices" className="font-bold text-md">
        {text.who.title}
      </h2>
      {(flagged || isUnflagged) && (
        <Checkbox
          className="font-bold print:hidden"
          label={text.who.unflagged}
          checked={isUnflagged}
          onChange={(checked) => change({ runs: checked ? 'unflagged' : 'all' })}
        />
      )}
      {isUnflagged && edition && (
        <small className="text-sm text-text-2">{text.who.unflaggedNote(day(edition.dat_edition))}</small>
      )}
      {sets.length > 1 && (
        <Select
          className="print:hidden"
          label={text.who.faces}
          value={String(faces.id_image_set)}
          options={sets.map(({ id_image_set, des_name, num_faces }) => ({
            value: String(id_image_set),
            label: text.who.facesOption(des_name, num_faces),
          }))}
          onChange={(value) => change({ faces: value })}
        />
      )}
    </Card>
  );
};
