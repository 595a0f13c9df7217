import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { inChunkTime } from '../../ui/lazy-chunk.ts';
import { notifyError } from '../notices.ts';

type DialogProps = { isOpen: boolean; onClose: () => void };

/**
 * A dialog from a chunk of its own: loaded when it is first opened, or before by `warm`. If it does not load, a notice says
 * so, and it closes.
 */
export const dialogOnDemand = <Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) => {
  const loadDialog = () => inChunkTime(load);

  const OnDemand = (props: Props) => {
    const { isOpen, onClose } = props;
    const errorText = useErrorText();
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const [isReady, setReady] = useState(false);
    const fail = useEffectEvent(() => {
      notifyError(errorText(new ApiError('network', 0)));
      onClose();
    });
    const isWanted = isOpen && !Loaded;
    useEffect(() => {
      if (!isWanted) return;
      let isLeft = false;
      loadDialog().then(
        (Dialog) => isLeft || setLoaded(() => Dialog),
        () => isLeft || fail(),
      );
      return () => {
        isLeft = true;
      };
    }, [isWanted]);
    // Closed at first: when it opens it remembers where the focus was.
    useEffect(() => setReady(Loaded !== undefined), [Loaded]);
    return Loaded && <Loaded {...props} isOpen={isOpen && isReady} />;
  };

  return Object.assign(OnDemand, { warm: () => void loadDialog().catch(() => {}) });
};
