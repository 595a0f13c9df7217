import { useMutation } from '@tanstack/react-query';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { notifyError, notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

/** Puts a session away, or back into the list, at once; the notice takes it back. `onDone` is called before the lists are reloaded. */
export const useArchiving = (onDone: () => void = () => {}) => {
  const { archiving: text } = useText(sessions);
  const errorText = useErrorText();
  const refresh = useRefresh('sessions');
  const { mutate, isPending } = useMutation({
    mutationFn: ({ uid_session, flg_archived }: ClassSession) =>
      callSignedIn('POST /gamesession/:uid_session/archive', {
        params: { uid_session },
        body: { flg_archived: !flg_archived },
      }),
    onSuccess: async (changed, { des_name, flg_archived }) => {
      const undo = () => mutate({ ...changed, flg_archived: !flg_archived });
      notifySuccess(flg_archived ? text.undone(des_name) : text.done(des_name), { undo });
      onDone();
      await refresh();
    },
    onError: (error) => notifyError(errorText(error)),
  });
  return { archive: mutate, isPending };
};
