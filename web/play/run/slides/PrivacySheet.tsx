import { useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NumberedList } from '../../../ui/NumberedList.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';

type Props = { open: boolean; hasMoreTime: boolean; onClose: () => void };

/** What is asked, when it is sent, and what happens without it: opens in place, and reading it is never forced. */
export const PrivacySheet = ({ open, hasMoreTime, onClose }: Props) => {
  const { privacy } = useText(slides).startGame;
  return (
    <Dialog
      open={open}
      title={privacy.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{privacy.close}</Button>}
    >
      <NumberedList>
        {privacy.points(hasMoreTime).map(({ title, text }) => (
          <li key={title}>
            <p>
              <b className="block">{title}</b> <span>{text}</span>
            </p>
          </li>
        ))}
      </NumberedList>
      <TextLink to="/privacy" target="_blank">
        {privacy.more}
      </TextLink>
    </Dialog>
  );
};
