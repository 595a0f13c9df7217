import type { Scope } from '../../../contract/scopes.ts';
import type { User } from '../../../contract/users.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { momentIn } from '../moment-in.ts';
import { Clamped } from '../table/Clamped.tsx';
import { cellsOf } from '../table/cells-of.ts';
import type { Column } from '../table/column.ts';
import { EditBar } from '../table/EditBar.tsx';
import { RecordRow } from '../table/RecordRow.tsx';
import { RowActions } from '../table/RowActions.tsx';
import type { Drafts } from '../table/use-drafts.ts';
import { useScopes } from '../use-scopes.ts';
import { EndSignIns } from './EndSignIns.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import { NewAddress } from './NewAddress.tsx';
import { ResetSecondFactor } from './ResetSecondFactor.tsx';
import { SendAgain } from './SendAgain.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useUserEditing } from './use-user-editing.ts';
import { useUserFields } from './use-user-fields.tsx';
import type { UserDraft } from './user-draft.ts';
import { stateOf } from './user-state.ts';

type Props = {
  user: User;
  columns: readonly Column<User>[];
  drafts: Drafts<UserDraft>;
  isUnderway: boolean;
  /** Whether the signed-in user may change this account, given the scope. */
  mayChange: boolean;
  onInvited: (user: User) => Promise<void>;
  onDelete: (user: User) => void;
};

/** A long address wraps after the at sign. */
const breakable = (email: string) => {
  const at = email.indexOf('@') + 1;
  return (
    <>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </>
  );
};

/** One account, shown or being edited. */
export const UserRow = ({ user, columns, drafts, isUnderway, mayChange, onInvited, onDelete }: Props) => {
  const text = useText(users);
  const { language } = useLanguage();
  const ownScopes = useScopes();
  const may = (scope: Scope) => mayChange && ownScopes.includes(scope);
  const { isEditing, isOwn, form, draft, changes, problems, ...editing } = useUserEditing(user, drafts, onInvited);
  const { role } = user;
  const fields = useUserFields({ draft, problems, onChange: editing.change, role, form, isLabelVisible: false, isOwn });
  const signsOut = isOwn && changes && ('role_id' in changes || 'disabled' in changes);
  const asksForAddress = changes?.email && stateOf(user) !== 'invited';

  const { new_email, tms_new_email_until } = user;
  const waiting =
    new_email && tms_new_email_until && text.newAddress(new_email, momentIn(language, tms_new_email_until));

  const cells = cellsOf(columns, user);

  if (isEditing) {
    return (
      <RecordRow
        isEditing
        isTouched={changes !== null}
        onCancel={editing.leave}
        cells={{ ...cells, ...fields }}
        below={
          <EditBar
            form={form}
            isBusy={editing.isBusy}
            failure={editing.failure}
            onSave={editing.save}
            onCancel={editing.leave}
          >
            {user.new_email && <NewAddress user={user} mayWithdraw={may('user:update')} />}
            {signsOut && <p>{text.signOutWarning}</p>}
            {asksForAddress && <p>{text.newAddressNote}</p>}
            {stateOf(user) === 'invited' && may('user:create') && <InvitationLink user={user} />}
            {!isOwn && stateOf(user) === 'active' && <EndSignIns user={user} />}
            {!isOwn && user.flg_second_factor && may('role:update') && <ResetSecondFactor user={user} />}
          </EditBar>
        }
      />
    );
  }
  return (
    <RecordRow
      cells={{
        ...cells,
        full_name: isOwn ? (
          <>
            <Clamped text={user.full_name} lines={1} /> <small>{text.you}</small>
          </>
        ) : (
          <Clamped text={user.full_name} lines={2} />
        ),
        email: waiting ? (
          <>
            <Clamped text={user.email} lines={1} />
            <small>
              <Clamped text={waiting} lines={1} />
            </small>
          </>
        ) : (
          <Clamped text={user.email} lines={2}>
            {breakable(user.email)}
          </Clamped>
        ),
        state: (
          <div className="user-state">
            <StateBadge user={user} isUnderway={isUnderway} />
          </div>
        ),
      }}
      actions={
        <>
          {stateOf(user) === 'invited' && may('user:create') && <SendAgain user={user} onInvited={onInvited} />}
          <RowActions
            name={user.full_name}
            onEdit={may('user:update') && editing.begin}
            onDelete={may('user:delete') && (() => onDelete(user))}
          />
        </>
      }
    />
  );
};
