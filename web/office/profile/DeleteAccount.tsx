import { useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { profile } from '../../i18n/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { DialogForm, useDialogForm } from '../forms/DialogForm.tsx';
import { OwnPasswordField, usePasswordFailure } from '../passwords/OwnPasswordField.tsx';
import { useCall } from '../use-call.ts';
import { DialogButton, ProfileSection } from './ProfileSection.tsx';

type Deletion = Output<Contract['GET /users/deletion']>;

/** Says what goes and what stays, and asks for the password, unless they have just proved who they are. */
const DeletionForm = ({ email, deletion }: { email: string; deletion: Deletion }) => {
  const { deletion: text } = useText(profile);
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { flg_just_signed_in, num_sessions, num_studies } = deletion;
  const form = useDialogForm({
    body: password !== '' ? { password } : flg_just_signed_in ? {} : null,
    send: (body) => callSignedIn('POST /users/deletion', { body }),
    onSent: () => navigate('/logout', { replace: true, state: { isDeleted: true } }),
  });
  return (
    <DialogForm form={form} submit={text.submit} isDangerous failure={usePasswordFailure(form)}>
      <ul className="grid list-disc gap-1 pl-5">
        <li className="wrap-anywhere">{text.goes(email)}</li>
        {num_sessions > 0 && <li>{text.lessons(num_sessions)}</li>}
        {num_studies > 0 && <li>{text.studies(num_studies)}</li>}
        <li>{text.stays}</li>
      </ul>
      <p className="font-semibold">{text.final}</p>
      {flg_just_signed_in ? (
        <p>{text.justSignedIn}</p>
      ) : (
        <OwnPasswordField form={form} value={password} onChange={setPassword} />
      )}
    </DialogForm>
  );
};

const Content = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { deletion: text } = useText(profile);
  const query = useCall('GET /users/deletion');
  return (
    <Loaded query={query} text={text}>
      {(deletion) =>
        deletion.flg_last_admin ? (
          <>
            <Notice title={text.lastAdmin} tone="amber">
              <p>{text.lastAdminTodo}</p>
            </Notice>
            <DialogActions>
              <Button onClick={onClose}>{text.understood}</Button>
            </DialogActions>
          </>
        ) : (
          <DeletionForm email={email} deletion={deletion} />
        )
      }
    </Loaded>
  );
};

export const DeleteAccount = ({ email }: { email: string }) => {
  const { deletion: text } = useText(profile);
  return (
    <ProfileSection title={text.title} about={<p>{text.about}</p>}>
      <DialogButton variant="danger-text" label={text.action} title={text.question}>
        {(close) => <Content email={email} onClose={close} />}
      </DialogButton>
    </ProfileSection>
  );
};
