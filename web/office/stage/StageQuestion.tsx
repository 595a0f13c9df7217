import { type ReactNode, useEffect, useRef } from 'react';
import { StageButton } from './StageBar.tsx';

type Props = {
  title: string;
  children: ReactNode;
  yes: string;
  no: string;
  /** In place of yes while it is being done. */
  working?: string;
  isBusy?: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks on the stage, in place, before something happens that a key must not do by itself. The focus stays in it. */
export const StageQuestion = ({ title, children, yes, no, working = yes, isBusy = false, onYes, onNo }: Props) => {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
    // On the question, not on a button: Space answers nothing that was not read.
    box.current?.focus();
  }, []);
  return (
    <dialog
      className="ending"
      role="alertdialog"
      aria-labelledby="ending"
      aria-describedby="ending-why"
      ref={box}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onNo();
      }}
      // At a second Escape browsers close it all the same.
      onClose={() => box.current?.showModal()}
    >
      <h2 id="ending">{title}</h2>
      <div id="ending-why">{children}</div>
      <div className="ending-buttons">
        <StageButton variant="filled" disabled={isBusy} onPress={onNo}>
          {no}
        </StageButton>
        <StageButton variant="stop" disabled={isBusy} onPress={onYes}>
          {isBusy ? working : yes}
        </StageButton>
      </div>
    </dialog>
  );
};
