import type { FaceSet } from '../../../contract/face-sets.ts';
import { minimumPublicShown } from '../../../contract/rules/limits.ts';
import { callSignedIn } from '../../api/login.ts';
import { faceSets } from '../../i18n/face-sets.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { isUneven } from './group-sizes.ts';

type FormProps = { next: FaceSet; before: FaceSet | undefined; onSwitched: () => void };

const SwitchForm = ({ next, before, onSwitched }: FormProps) => {
  const all = useText(faceSets);
  const text = all.switching;
  const { whole } = numberFormat(useLanguage().language);
  const refresh = useRefresh('sets of faces');
  const { id_image_set: id, num_runs } = next;
  const nameOf = ({ id_image_set, des_name }: FaceSet) => text.set(id_image_set, des_name);
  const form = useDialogForm({
    body: { id_image_set: id },
    send: (body) => callSignedIn('POST /face_sets/use', { body }),
    onSent: async () => {
      await refresh();
      notifySuccess(text.done(id));
      onSwitched();
    },
  });
  return (
    <DialogForm form={form} submit={text.submit(id)} isQuestion>
      <p>{before ? text.from(nameOf(next), nameOf(before)) : text.first(nameOf(next))}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{num_runs === null ? text.anew(id, minimumPublicShown) : text.resumed(id, whole(num_runs))}</li>
        {before && <li>{text.kept(before.id_image_set)}</li>}
        <li>{text.begun}</li>
        {isUneven(next) && <li>{`${all.uneven(next.num_test, all.each(next.num_fewest, next.num_most))}.`}</li>}
        <li>{text.back}</li>
      </ul>
    </DialogForm>
  );
};

type Props = Omit<FormProps, 'next'> & { next: FaceSet | undefined; isOpen: boolean; onClose: () => void };

/** Says what another set of faces means, and puts it in use. */
export const SwitchSet = ({ next, isOpen, onClose, ...form }: Props) => {
  const { switching: text } = useText(faceSets);
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={next ? text.title(next.id_image_set) : ''}>
      {next && <SwitchForm next={next} {...form} />}
    </DialogFrame>
  );
};
