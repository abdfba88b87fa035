'use strict';

// Written so that any Node reads it, since telling an old one what is missing is its work: no word of it is younger
// than 2015.

var fs = require('fs');
var path = require('path');

/**
 * The Nodes that npm may run on; engines in package.json says the same. Older ones leave out packages that are made for
 * this machine.
 */
var NPM_ON = 'Node 20.19 (ou mais novo da série 20) ou 22.12 em diante';
var FORBIDDEN = /[:\\'#?]/;

/**
 * What keeps the project from running on this machine, as one pt-BR sentence with its mend; null where nothing does.
 * machine: { root, node, platform, arch, agent (npm_config_user_agent), development (whether the command needs the
 * tools) }
 */
exports.problemOf = function (machine) {
  var sign = FORBIDDEN.exec(machine.root);
  if (sign) {
    return (
      'A pasta ' +
      machine.root +
      ' tem o sinal ' +
      sign[0] +
      ' no nome, que as ferramentas não aceitam. ' +
      "Mude o projeto para uma pasta sem : \\ ' # ? no nome."
    );
  }
  var wanted = packagesIn(path.join(machine.root, 'package-lock.json'));
  var installed = packagesIn(path.join(machine.root, 'node_modules', '.package-lock.json'));
  if (!installed) {
    return 'Os pacotes do projeto não estão instalados. Rode npm ci, com ' + NPM_ON + '.';
  }
  return (wanted && packageProblem(machine, wanted, installed)) || nodeProblem(machine);
};

function packagesIn(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch (error) {
    // Not there, or no lock: all that has to be known is that it tells nothing.
    return error && null;
  }
}

function packageProblem(machine, wanted, installed) {
  var missing = missingFrom(machine, wanted, installed);
  var noTools = missing.tools.length > 0 && missing.tools.length === missing.allTools;
  if (noTools && machine.development && missing.packages.length === 0) {
    return (
      'As ferramentas de desenvolvimento não foram instaladas (NODE_ENV=production ou --omit=dev), e este comando precisa delas. ' +
      'Rode npm ci --include=dev.'
    );
  }
  var old = machine.development ? missing.packages.concat(missing.tools) : missing.packages;
  if (old.length > 0) {
    return 'Faltam pacotes, ou são de outra versão: ' + some(old) + '. Rode npm ci.';
  }
  if (missing.natives.length > 0) {
    return (
      'Faltam pacotes próprios desta máquina: ' +
      some(missing.natives) +
      '. O npm os deixa de fora num Node antigo' +
      onOldNode(machine.agent) +
      ' e com --omit=optional. Rode npm ci, com ' +
      NPM_ON +
      '.'
    );
  }
  return null;
}

/**
 * By the lock: what is not there at all (told apart by whether it is a tool of development), and what is made for this
 * machine only.
 */
function missingFrom(machine, wanted, installed) {
  var missing = { packages: [], tools: [], allTools: 0, natives: [] };
  Object.keys(wanted).forEach(function (place) {
    var found = wanted[place];
    var isTool = found.dev === true || found.devOptional === true;
    var isOptional = found.optional === true || found.devOptional === true;
    if (isTool && !isOptional) missing.allTools += 1;
    if (place !== '' && !isOptional && !sameVersion(installed[place], found)) {
      missing[isTool ? 'tools' : 'packages'].push(nameOf(place));
    }
    if ((place !== '' && !installed[place]) || (isTool && !machine.development)) return;
    var natives = nativesOf(place, wanted, machine);
    if (
      natives.length > 0 &&
      !natives.some(function (each) {
        return installed[each];
      })
    )
      missing.natives.push(nameOf(natives[0]));
  });
  return missing;
}

function sameVersion(there, wanted) {
  return there !== undefined && there.version === wanted.version;
}

/** Where the packages lie that one has for this machine: any of them will do, as of two C libraries. */
function nativesOf(place, wanted, machine) {
  return Object.keys(wanted[place].optionalDependencies || {})
    .map(function (name) {
      return resolved(place, name, wanted);
    })
    .filter(function (each) {
      var os = each && wanted[each].os;
      var cpu = each && wanted[each].cpu;
      return os && cpu && os.indexOf(machine.platform) >= 0 && cpu.indexOf(machine.arch) >= 0;
    });
}

/** Where what a package asks for was put: beside it, or above. */
function resolved(place, name, wanted) {
  var folder = place;
  for (;;) {
    var each = (folder === '' ? '' : folder + '/') + 'node_modules/' + name;
    if (wanted[each]) return each;
    if (folder === '') return null;
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0));
  }
}

function nodeProblem(machine) {
  if (Number(machine.node.split('.')[0]) === 24) return null;
  if (!fs.existsSync(path.join(machine.root, 'node_modules', 'node', 'bin', 'node'))) {
    return 'O Node 24 do projeto não foi posto em node_modules (npm ci sem os scripts dos pacotes). Rode npm ci --ignore-scripts=false.';
  }
  return (
    'Este é o Node ' + machine.node + ', e o projeto roda no Node 24 que traz consigo. Chame pelo npm (npm start, npm test).'
  );
}

function onOldNode(agent) {
  var node = /\bnode\/v(\d+\.\d+\.\d+)/.exec(agent || '');
  return node ? ' (este npm roda no Node ' + node[1] + ')' : '';
}

function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function some(names) {
  return names.slice(0, 3).join(', ') + (names.length > 3 ? ' e mais ' + (names.length - 3) : '');
}
