import { useState } from 'react';
import type { NormingStudy } from '../../../contract/norming.ts';
import type { FaceFigures } from '../../../contract/norming-figures.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { FaceThumb } from './FaceThumb.tsx';
import { groupSizes } from './face-order.ts';

type FormProps = {
  study: NormingStudy;
  faces: FaceFigures[];
  excluded: ReadonlySet<number>;
  onClose: () => void;
  onDone: () => void;
};

const ExcludeForm = ({ study, faces, excluded, onClose, onDone }: FormProps) => {
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
      <ul className="norming-excluded">
        {faces
          .filter(({ id_image }) => ids.includes(id_image))
          .map(({ id_image, file_name }) => (
            <li key={id_image}>
              <FaceThumb file_name={file_name} alt={words.picture(id_image)} />
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
export const ExcludeFaces = ({ isOpen, ...props }: FormProps & { isOpen: boolean }) => {
  const { exclusion: text } = useText(norming);
  return (
    <DialogFrame isOpen={isOpen} onClose={props.onClose} title={text.title}>
      <ExcludeForm {...props} />
    </DialogFrame>
  );
};
