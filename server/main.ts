import { existsSync } from 'node:fs';
import { readConfig } from './config.ts';
import { launch } from './launch.ts';

// Variables that are set already win over those of the file.
if (existsSync('.env')) process.loadEnvFile('.env');
launch(readConfig(process.env));
