import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { NormingStudy } from '../../../contract/norming.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { useRefresh } from '../use-refresh.ts';

/** Closes a study, or opens it again: neither is final. */
export const SwitchStudy = ({ study: { uid_study, flg_open } }: { study: NormingStudy }) => {
  const text = useText(norming);
  const failures = useFailures();
  const refresh = useRefresh('norming');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callSignedIn('POST /norming/:uid_study/open', { params: { uid_study }, body: { flg_open: !flg_open } }),
    onSuccess: refresh,
    onError: failures.notify,
  });
  return (
    <div className="norming-switch">
      <Button variant="outline" aria-busy={isPending} onClick={() => !isPending && mutate()}>
        {flg_open ? text.close.action : text.reopen.action}
      </Button>
      {flg_open && <small>{text.close.text}</small>}
      <FormFailure>{failures.textOf(error)}</FormFailure>
    </div>
  );
};
