#!/usr/bin/env node
import { runCommand } from './commands';

const code = await runCommand(process.argv.slice(2));
// A command that goes on ends the process itself.
if (code !== undefined) process.exitCode = code;
