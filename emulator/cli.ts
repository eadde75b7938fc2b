#!/usr/bin/env node
import { runCommand } from './commands';

const code = await runCommand(process.argv.slice(2));
// A command that keeps running ends the process itself.
if (code !== undefined) process.exitCode = code;
