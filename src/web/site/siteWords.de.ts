const words = {
  banned: 'Du bist auf diesem Server gesperrt bis {date}. Der Grund: {why}',
  muted: 'Du kannst nicht im Chat schreiben bis {date}. Der Grund: {why}',
  word: 'Das Wort dieses Servers',
  invited: 'Du bist eingeladen: Du darfst hier Tische aufmachen.',
}

export default words
