import { ControllerSetting } from '../../../contract/installation.ts';
import type { Config } from '../../config.ts';

type Said = Pick<Config, ControllerSetting>;

/** The settings that are missing of those that tell participants who answers for their data. */
export const missingController = (config: Said): ControllerSetting[] =>
  ControllerSetting.options.filter((name) => config[name] === undefined);

/** Whether the settings say who runs this installation, on what legal basis, and whom to write to. */
export const isControllerNamed = (config: Said): boolean => missingController(config).length === 0;
