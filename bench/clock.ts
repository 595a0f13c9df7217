import { measureFrames } from './clock/frames.ts';
import { measureClocks } from './clock/measure-cells.ts';
import { runScenarios } from './scenarios.ts';

await runScenarios({ clock: measureClocks, frames: measureFrames });
