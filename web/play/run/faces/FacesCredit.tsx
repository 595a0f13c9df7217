import type { Image } from '../../../../contract/game.ts';
import { chrome } from '../../../i18n/chrome.ts';
import { useText } from '../../../i18n/language.tsx';

type Props = {
  face: Image | undefined;
  /** The credit for the built-in faces; without one, only the faces of others are credited here. */
  builtIn?: string;
};

/** The credit for the faces. Takes up its space before they are loaded, so that nothing moves. */
export const FacesCredit = ({ face, builtIn }: Props) => {
  const { facesBy } = useText(chrome);
  const credit = face?.des_credit ? facesBy(face.des_credit) : builtIn;
  if (!credit) return null;
  return <small className={`wrap-anywhere text-text-2 text-xs ${face ? '' : 'invisible'}`}>{credit}</small>;
};
