import { type ComponentType, useState } from 'react';
import { invite } from '../../i18n/invite.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { inChunkTime } from '../../ui/lazy-chunk.ts';
import { InviteActions } from './InviteActions.tsx';
import type { InviteSheetProps } from './InviteSheet.tsx';

/** Opens the sheet that passes the test on. It is loaded when it is wanted; where it cannot be, its buttons stand here. */
export const InviteButton = () => {
  const text = useText(invite);
  const [Sheet, setSheet] = useState<ComponentType<InviteSheetProps> | 'missing' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    setOpen(true);
    if (Sheet) return;
    try {
      const { InviteSheet } = await inChunkTime(import('./InviteSheet.tsx'));
      setSheet(() => InviteSheet);
    } catch {
      setSheet('missing');
    }
  };
  if (Sheet === 'missing') return <InviteActions />;
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={open}>
        {text.invite}
      </Button>
      {Sheet && <Sheet open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
};
