import { useState } from 'react';
import type { NormingResults, NormingStudy } from '../../../contract/norming.ts';
import type { FaceFigures, NormingFigures } from '../../../contract/norming-figures.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { FacesTable, FaceThumb } from './FacesTable.tsx';
import { groupSizes, inOrder, type Order } from './face-order.ts';

type ExcludeProps = {
  study: NormingStudy;
  faces: FaceFigures[];
  excluded: ReadonlySet<number>;
  onClose: () => void;
  onDone: () => void;
};

const ExcludeForm = ({ study, faces, excluded, onClose, onDone }: ExcludeProps) => {
  const { exclusion: text, faces: words } = useText(norming);
  const refresh = useRefresh('norming');
  // What was chosen when the dialog opened.
  const [ids] = useState(() => [...excluded]);
  const { fewest, most, isDrawn } = groupSizes(faces, excluded);
  const balance = isDrawn ? text.drawn(fewest, most) : text.balance(fewest, most);
  const form = useDialogForm({
    body: { id_images: ids },
    send: (body) => callSignedIn('POST /norming/:uid_study/exclude', { params: { uid_study: study.uid_study }, body }),
    onSent: async ({ set, flg_new }) => {
      notifySuccess(flg_new ? text.done(set.id_image_set, set.num_faces) : text.known(set.id_image_set));
      onClose();
      onDone();
      await refresh();
    },
  });
  return (
    <DialogForm form={form} submit={text.submit} isQuestion>
      <ul className="flex flex-wrap gap-2">
        {faces
          .filter(({ id_image }) => ids.includes(id_image))
          .map(({ id_image, file_name }) => (
            <li key={id_image}>
              <FaceThumb file_name={file_name} alt={words.number(id_image)} />
            </li>
          ))}
      </ul>
      <p>{text.text(ids.length, study.set.id_image_set)}</p>
      <p>{fewest === most ? text.balanced(most) : balance}</p>
      <p>{text.inUse}</p>
    </DialogForm>
  );
};

/** Asks before a new set is stored without the selected faces, and says what that means for its groups. */
export const ExcludeFaces = ({ isOpen, ...props }: ExcludeProps & { isOpen: boolean }) => {
  const { exclusion: text } = useText(norming);
  return (
    <DialogFrame isOpen={isOpen} onClose={props.onClose} title={text.title}>
      <ExcludeForm {...props} />
    </DialogFrame>
  );
};

type Props = { results: NormingResults; figures: NormingFigures };

/** What people said of each face, and the faces to leave out of a new set. */
export const FacesSection = ({ results: { study }, figures: { faces } }: Props) => {
  const { faces: text, exclusion } = useText(norming);
  const [order, setOrder] = useState<Order>({ by: 'proposed', isDescending: true });
  const [isOnlyProposed, setOnlyProposed] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const proposed = faces.filter(({ misfits }) => misfits.length > 0);
  const shown = inOrder(isOnlyProposed ? proposed : faces, order);
  const mayExclude = study.flg_may_change && !study.flg_simulated;
  const select = (id_image: number, isSelected: boolean) => {
    const others = [...selected].filter((other) => other !== id_image);
    setSelected(new Set(isSelected ? [...others, id_image] : others));
  };
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="font-bold text-md">{text.title}</h2>
      <p className="max-w-text text-text-2">{text.lead}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={text.only} checked={isOnlyProposed} onChange={setOnlyProposed} />
        <p role="status" className="text-sm text-text-2">
          {text.shown(shown.length, faces.length)}
        </p>
      </div>
      <FacesTable
        faces={shown}
        order={order}
        onOrder={setOrder}
        selected={selected}
        {...(mayExclude && { onSelect: select })}
        hasAttractiveness={study.flg_attractiveness}
      />
      <p className="max-w-text text-sm text-text-2">{text.rules}</p>
      {mayExclude && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="outline"
            onClick={() => setSelected(new Set(proposed.map(({ id_image }) => id_image)))}
            disabled={proposed.length === 0}
          >
            {exclusion.propose}
          </Button>
          {selected.size > 0 ? (
            <Button onClick={() => setAsking(true)}>{exclusion.action(selected.size)}</Button>
          ) : (
            <p className="text-sm text-text-2">{exclusion.none}</p>
          )}
        </div>
      )}
      <ExcludeFaces
        study={study}
        faces={faces}
        excluded={selected}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDone={() => setSelected(new Set())}
      />
    </section>
  );
};
