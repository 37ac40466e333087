#!/bin/sh
# Patroni runs this once, on the first primary. $1 is its connection string.
set -eu
psql "$1" --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set password="$QUOIN_PASSWORD" <<'SQL'
create role quoin login password :'password';
create database quoin owner quoin;
SQL
